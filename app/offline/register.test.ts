import { expect, test, vi } from 'vitest';
import { keepOffline } from './register.ts';

vi.useFakeTimers();

/** A page whose worker never registers: the tests check the time of the request. */
function page({ isActive = false, hidden = false }) {
  const register = vi.fn(() => new Promise(() => {}));
  const userActivation = { isActive };
  vi.stubGlobal('navigator', { userActivation, serviceWorker: { register } });
  vi.stubGlobal('document', { hidden });
  return { register, userActivation };
}

test('the worker starts immediately when nobody plays', async () => {
  const { register } = page({});
  void keepOffline();
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledOnce();
});

test('as long as someone plays no worker starts, and soon after one does', async () => {
  const { register, userActivation } = page({ isActive: true });
  void keepOffline();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(register).not.toHaveBeenCalled();
  userActivation.isActive = false;
  await vi.advanceTimersByTimeAsync(1_000);
  expect(register).toHaveBeenCalledOnce();
});

test('a page that is hidden does not wait: it may never be seen again', async () => {
  const { register } = page({ isActive: true, hidden: true });
  void keepOffline();
  await vi.advanceTimersByTimeAsync(0);
  expect(register).toHaveBeenCalledOnce();
});
