// The playground's page. Only the development server has it.
import '../app/lib/ui/sheets.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { addressOf, keptOf, readAddress, readKept } from './address.ts';
import { Dealer } from './dealer.ts';
import { Playground } from './Playground.tsx';
import { Workbench } from './workbench.ts';

const workbench = new Workbench();
const dealer = new Dealer(workbench);
window.playground = dealer;

const { search } = window.location;
const { game, seed, ...request } = readAddress(search);
const key = 'playground';
const kept = readKept(sessionStorage.getItem(key), search);
if (kept) void dealer.resume(game, kept, kept.moment);
else void dealer.deal({ ...request, game, round: 0, ...(seed && { seed }) });

workbench.subscribe(() => {
  const shown = workbench.snapshot();
  if (shown && addressOf(shown) !== window.location.search)
    window.history.replaceState(null, '', addressOf(shown));
});
window.addEventListener('pagehide', () => {
  const shown = workbench.snapshot();
  // A refused moment is not stored: the rules may accept it again once they are fixed.
  if (shown && shown.refused === undefined) sessionStorage.setItem(key, JSON.stringify(keptOf(shown)));
});

const container = document.getElementById('root');
if (!container) throw new Error('index.html has no #root');
createRoot(container).render(
  <StrictMode>
    <Playground dealer={dealer} />
  </StrictMode>,
);
