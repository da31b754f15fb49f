// The yardstick: React, the same fonts, and a key that changes something. Nothing less does what a game must.
import '../../../app/lib/ui/fonts.css';
import './bare.css';
import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Bare() {
  const [keys, setKeys] = useState(0);
  useEffect(() => {
    const count = () => setKeys((before) => before + 1);
    window.addEventListener('keydown', count);
    return () => window.removeEventListener('keydown', count);
  }, []);
  return (
    <main>
      <h1>Keys</h1>
      <table>
        <tbody>
          <tr>
            <td>{keys}</td>
          </tr>
        </tbody>
      </table>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Bare />);
