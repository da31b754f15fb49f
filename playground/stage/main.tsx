// The page in a stage: the real frame, around the round on the workbench.
import '../../app/lib/ui/sheets.ts';
import { createRoot } from 'react-dom/client';
import { behave } from './manners.ts';
import { Stage } from './Stage.tsx';

behave(window);
const query = new URLSearchParams(window.location.search);
document.documentElement.dataset.theme = query.get('theme') ?? 'light';

const dealer = window.parent.playground;
const container = document.getElementById('root');
if (!container || !dealer) throw new Error('A stage stands in the playground: open /playground.');
// No strict mode: double rendering in every stage is too slow for games that tick 60 times a second.
createRoot(container).render(<Stage dealer={dealer} name={query.get('name') ?? ''} />);
