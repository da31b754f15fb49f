import '../lib/ui/sheets.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { loadCards } from '../lib/cards.ts';
import { Desk } from './Desk.tsx';

// The desk shows nothing before its code, so it needs no early input, and typefaces apply immediately.
window.earlyInput = undefined;
delete document.documentElement.dataset.waits;
const container = document.getElementById('root');
if (!container) throw new Error('desk.html has no #root');
await loadCards();
document.getElementById('way-out')?.remove();
createRoot(container).render(
  <StrictMode>
    <Desk />
  </StrictMode>,
);
