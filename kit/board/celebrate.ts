import { oncePainted } from './animate.ts';
import styles from './celebrate.module.css';
import { reducedMotion } from './motion.ts';

const colors = ['#e5432c', '#f7b21b', '#1f9a5a', '#2547cf', '#f58bad', '#97d3f2'];

/** 120 pieces for 1.5 s over everything, through which clicks pass; nothing when reduced motion is preferred. */
export async function celebrate(): Promise<void> {
  if (reducedMotion()) return;
  // A popover has the page laid out as it is shown: what came with the win is by then.
  await new Promise<void>(oncePainted);
  const canvas = document.createElement('canvas');
  canvas.className = styles.confetti ?? '';
  canvas.popover = 'manual';
  canvas.setAttribute('aria-hidden', 'true');
  document.body.append(canvas);
  try {
    canvas.showPopover();
    const { default: confetti } = await import('canvas-confetti');
    // Its worker would come from a blob: URL, which the content security policy rightly refuses.
    const shoot = confetti.create(canvas, { resize: true, useWorker: false });
    void shoot({
      particleCount: 120,
      spread: 130,
      startVelocity: 55,
      origin: { y: 0.7 },
      ticks: 90,
      scalar: 1.4,
      colors,
    });
    await new Promise((done) => setTimeout(done, 1500));
    shoot.reset();
  } catch {
    // Confetti that can't be fetched is no reason to trouble a winner.
  } finally {
    canvas.remove();
  }
}
