// Yardstick of a visit: a table of 4×4 cells, which a key changes.
import { useEffect, useState } from 'react';

const cells = Array.from({ length: 16 }, (_, cell) => cell);
const rows = [0, 4, 8, 12].map((from) => cells.slice(from, from + 4));

export function Table() {
  const [keys, setKeys] = useState(0);
  useEffect(() => {
    const count = () => setKeys((before) => before + 1);
    window.addEventListener('keydown', count);
    return () => window.removeEventListener('keydown', count);
  }, []);
  return (
    <table>
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((cell) => (
              <td key={cell}>{2 ** ((cell + keys) % 16)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
