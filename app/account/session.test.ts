import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { storageOn } from '../../kit/testing/storage.ts';
import { clearHint, writeHint } from './stored.ts';

const reload = vi.fn();
const fetched = vi.fn();
let events: EventTarget;

/** A page that has shown Ada's session. */
async function openPage() {
  vi.resetModules();
  writeHint({ id: 'ada', name: 'Ada' });
  const code = await import('./session.ts');
  code.watchSession(() => {});
  await vi.waitFor(() => expect(code.currentSession()).toMatchObject({ kind: 'user', id: 'ada' }), 30_000);
  fetched.mockClear();
  const comeBack = () => events.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  return { ...code, comeBack };
}

beforeEach(() => {
  reload.mockClear();
  events = new EventTarget();
  vi.stubGlobal('window', {
    localStorage: storageOn(new Map()),
    location: { reload },
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  });
  vi.stubGlobal('fetch', async (path: string) => {
    fetched(path);
    const user = { id: 'ada', displayName: 'Ada', provider: 'local' };
    return Response.json(path === '/api/session' ? { user, providers: [] } : {});
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a page that comes back after a sign-out shows nobody, and loads again', async () => {
  const { currentSession, comeBack } = await openPage();
  clearHint();
  comeBack();
  expect(currentSession()).toEqual({ kind: 'signed-out' });
  expect(reload).toHaveBeenCalledOnce();
});

test('a page that comes back during the session asks the server whether it lasts', async () => {
  const { comeBack } = await openPage();
  comeBack();
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledWith('/api/session'), 30_000);
  expect(reload).not.toHaveBeenCalled();
});

test('the page that signs out forgets its player before it is left', async () => {
  const { currentSession, forgetSession } = await openPage();
  clearHint();
  forgetSession();
  expect(currentSession()).toEqual({ kind: 'signed-out' });
});
