// What other features do before the player is signed out, while the server still knows them.

const hooks = new Set<() => Promise<unknown>>();

export function onSignOut(hook: () => Promise<unknown>): void {
  hooks.add(hook);
}

/** Resolves when all hooks are done; a failure of one is no reason to stay signed in. */
export function beforeSignOut(): Promise<unknown> {
  return Promise.allSettled(Array.from(hooks, (hook) => hook()));
}
