// Hooks that other features run before a sign-out, while the session is still valid.

const hooks = new Set<() => Promise<unknown>>();

export function onSignOut(hook: () => Promise<unknown>): void {
  hooks.add(hook);
}

/** Resolves when all hooks are done; a failure does not stop the sign-out. */
export function beforeSignOut(): Promise<unknown> {
  return Promise.allSettled(Array.from(hooks, (hook) => hook()));
}
