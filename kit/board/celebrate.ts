import { oncePainted } from './animate.ts';
import styles from './celebrate.module.css';
import { reducedMotion } from './motion.ts';

const colors = ['#e5432c', '#f7b21b', '#1f9a5a', '#2547cf', '#f58bad', '#97d3f2'];

/** Confetti for 1.5 s over everything, through which clicks pass; nothing with reduced motion. */
export async function celebrate(): Promise<void> {
  if (reducedMotion()) return;
  // Showing a popover forces a layout, so it waits until the win is painted.
  await new Promise<void>(oncePainted);
  const canvas = document.createElement('canvas');
  canvas.className = styles.confetti ?? '';
  canvas.popover = 'manual';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  try {
    canvas.showPopover();
    const { default: confetti } = await import('canvas-confetti');
    // The content security policy refuses its worker, which comes from a blob: URL.
    const shoot = confetti.create(canvas, { resize: true, useWorker: false });
    const burst = { particleCount: 120, spread: 130, startVelocity: 55, ticks: 90, scalar: 1.4 };
    void shoot({ ...burst, origin: { y: 0.7 }, colors });
    await new Promise((done) => setTimeout(done, 1500));
    shoot.reset();
  } catch {
    // Does without confetti where it is unavailable.
  } finally {
    canvas.remove();
  }
}
