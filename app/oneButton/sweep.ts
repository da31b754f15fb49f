/** So many steps of a slider in the time that the frame stays on one thing. */
const stepsAPace = 10;
/** More than any slider has: stepDown stops at the first. */
const allSteps = 100_000;

/** Moves a slider from its start to its end, over and over. @returns a function that leaves it where it is */
export function sweep(slider: HTMLInputElement, pace: number): () => void {
  const put = (move: () => void): void => {
    move();
    slider.dispatchEvent(new Event('input', { bubbles: true }));
  };
  const toStart = () => put(() => slider.stepDown(allSteps));
  toStart();
  const timer = setInterval(() => {
    if (slider.valueAsNumber >= Number(slider.max)) toStart();
    else put(() => slider.stepUp());
  }, pace / stepsAPace);
  return () => clearInterval(timer);
}
