// The same round on a phone and on a desktop: real pages of those sizes, scaled to fit side by side.
import { useEffect, useRef, useState } from 'react';
import styles from './Playground.module.css';
import { type Lighting, lightings, type Theme } from './themes.ts';

const sizes = [
  { name: 'Phone', width: 390, height: 844 },
  { name: 'Desktop', width: 1280, height: 800 },
] as const;

type Size = (typeof sizes)[number];

/** px, between two stages. */
const gap = 16;

export function Stages({ lighting }: { readonly lighting: Lighting }) {
  const room = useRef<HTMLDivElement>(null);
  const width = useWidth(room);
  const wanted = sizes.reduce((sum, size) => sum + size.width, 0);
  const scale = Math.min(1, (width - gap) / wanted);
  return (
    <div ref={room} className="stack">
      {lightings[lighting].map((theme) => (
        <div key={theme} className="flex" style={{ gap, alignItems: 'flex-end' }}>
          {sizes.map((size) => (
            <Stage key={size.name} size={size} theme={theme} scale={scale} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface StageProps {
  readonly size: Size;
  readonly theme: Theme;
  readonly scale: number;
}

function Stage({ size, theme, scale }: StageProps) {
  const { name, width, height } = size;
  const title = `${name}, ${theme}`;
  return (
    <figure style={{ width: width * scale }}>
      <div className={`clipped ${styles.opening}`} style={{ height: height * scale }}>
        <iframe
          title={title}
          src={`/playground/stage.html?${new URLSearchParams({ name: title, theme })}`}
          style={{ width, height, transform: `scale(${scale})` }}
        />
      </div>
      <figcaption>
        {title} <small>{`${width} × ${height}`}</small>
      </figcaption>
    </figure>
  );
}

function useWidth(room: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!room.current) return;
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0));
    observer.observe(room.current);
    return () => observer.disconnect();
  }, [room]);
  return width;
}
