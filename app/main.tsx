import './ui/fonts.css';
import './ui/tokens.css';
import './ui/global.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './shell/App.tsx';
import { isOverlayState, pageKey, routeOf } from './shell/route.ts';
import { followTheme } from './shell/theme.ts';

// The history remembers its state over a reload, yet a game that lay over the home page comes back as a page.
if (isOverlayState(window.history.state)) window.history.replaceState(null, '');
followTheme();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const app = (
  <StrictMode>
    <App />
  </StrictMode>
);

/** The server sends one page for all addresses that it does not know; only the same page can be taken over. */
const page = root.querySelector<HTMLElement>(':scope > [data-page]')?.dataset.page;
if (page === pageKey(routeOf(window.location.pathname, null))) hydrateRoot(root, app);
else createRoot(root).render(app);
