import { createRoot } from 'react-dom/client';
import { Table } from '../Table.tsx';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Table />);
