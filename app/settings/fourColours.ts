import { changeSettings, useSettings } from './store.ts';

/** Whether the four suits have four colours, and the switch. */
export function useFourColours(): readonly [four: boolean, toggle: () => void] {
  const { suits = false } = useSettings();
  return [suits, () => changeSettings({ suits: !suits })];
}
