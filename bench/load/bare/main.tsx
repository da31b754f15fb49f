// Yardstick of a visit: React, the same fonts, and a key that changes something.
import '../../../app/lib/ui/fonts.css';
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
    <main style={{ fontFamily: 'Figtree', fontWeight: 500 }}>
      <h1 style={{ fontFamily: 'Anybody', fontWeight: 900 }}>Keys</h1>
      <table>
        <caption>{keys}</caption>
      </table>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Bare />);
