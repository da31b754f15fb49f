// Canvas context that records what is drawn, for tests without a browser.

/** A call that draws or adds to a path, with the settings of its moment. */
export interface Drawn {
  readonly call: string;
  readonly args: readonly unknown[];
  readonly fillStyle?: unknown;
  readonly strokeStyle?: unknown;
  readonly globalAlpha?: unknown;
}

export interface Recording {
  readonly context: CanvasRenderingContext2D;
  readonly drawn: readonly Drawn[];
}

/** Records calls in order. Text is ten px wide a character. @param canvas whose context it is */
export function recordCanvas(width: number, height: number, canvas: object = { width, height }): Recording {
  const drawn: Drawn[] = [];
  const saved: Record<string, unknown>[] = [];
  let settings: Record<string, unknown> = { globalAlpha: 1 };
  const methods: Record<string, unknown> = {
    save: () => void saved.push({ ...settings }),
    restore: () => {
      settings = saved.pop() ?? settings;
    },
    measureText: (text: string) => ({ width: 10 * text.length }),
    canvas,
  };
  const context = new Proxy(methods, {
    get: (_, name: string) => {
      if (Object.hasOwn(methods, name)) return methods[name];
      if (Object.hasOwn(settings, name)) return settings[name];
      return (...args: unknown[]) => {
        drawn.push({ call: name, args, ...settings });
      };
    },
    set: (_, name: string, value: unknown) => {
      settings[name] = value;
      return true;
    },
  });
  return { context: context as unknown as CanvasRenderingContext2D, drawn };
}
