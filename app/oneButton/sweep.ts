/** Steps of a slider in the time on one thing. */
const stepsAPace = 10;
/** More steps than any slider has: stepDown stops at the minimum. */
const allSteps = 100_000;

/** Moves a slider from start to end, repeatedly. @returns a function that stops it in place */
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
