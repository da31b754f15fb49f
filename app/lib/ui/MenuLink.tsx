import type { ReactNode } from 'react';

interface Props {
  readonly path: string;
  readonly children: ReactNode;
  onOpen(path: string): void;
}

/** A link in a game's menu, which leaves the round in its own way. */
export function MenuLink({ path, onOpen, children }: Props) {
  return (
    <a
      href={path}
      onClick={(event) => {
        event.preventDefault();
        onOpen(path);
      }}
    >
      {children}
    </a>
  );
}
