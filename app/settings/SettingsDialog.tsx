import type { ReactNode } from 'react';
import type { Settings } from '../../protocol/settings.ts';
import { Check } from '../lib/ui/Check.tsx';
import { Dialog } from '../lib/ui/Dialog.tsx';
import styles from './SettingsDialog.module.css';
import {
  changeSettings,
  defaultPace,
  defaultVolume,
  feedbackOf,
  useSettings,
  useSystemReducedMotion,
} from './store.ts';

type FlagName = Exclude<keyof Settings, 'volume' | 'motion' | 'contrast' | 'pace' | 'rivals'>;

const motions = ['reduced', 'full'] as const;

export function SettingsDialog({ onClose }: { onClose(): void }) {
  const settings = useSettings();
  const shown = { ...settings, ...feedbackOf(settings, useSystemReducedMotion()) };
  const { volume = defaultVolume, pace = defaultPace } = settings;
  const flag = (key: FlagName, label: string, note?: string) => (
    <Check
      label={label}
      note={note}
      checked={shown[key] === true}
      onChange={(checked) => changeSettings({ [key]: checked })}
    />
  );

  return (
    <Dialog title="Settings" onClose={onClose}>
      <Group name="Sound and touch">
        {flag('sound', 'Sound')}
        <Slider
          label="Volume"
          unit="%"
          range={{ min: 0, max: 100, step: 5, value: volume }}
          off={!shown.sound}
          onChange={(value) => changeSettings({ volume: value })}
        />
        {flag('haptics', 'Short vibrations', 'On phones that support it.')}
      </Group>
      <Group name="Looks">
        <label className={`row wrap ${styles.choice}`}>
          <span>Motion</span>
          <select
            value={settings.motion ?? 'system'}
            onChange={({ target }) =>
              changeSettings({ motion: motions.find((motion) => motion === target.value) ?? null })
            }
          >
            <option value="system">Same as the system</option>
            <option value="reduced">Less</option>
            <option value="full">Full</option>
          </select>
        </label>
        <Check
          label="More contrast"
          note="Always on if your system asks for it."
          checked={settings.contrast === 'more'}
          onChange={(on) => changeSettings({ contrast: on ? 'more' : null })}
        />
        {flag('suits', 'Four suit colours')}
      </Group>
      <Group name="Hands">
        {flag(
          'leftHanded',
          'Left-handed',
          'The stock and waste at the right, pads and call buttons at the left.',
        )}
        {flag('oneTap', 'One tap moves a card', 'To its only or best place on a tableau.')}
      </Group>
      <Group name="Time">
        {flag('wait', 'Wait for me between rounds')}
        {flag('relaxed', 'Relaxed mode', 'Timed games run slower or untimed. These rounds aren’t ranked.')}
        {flag(
          'quickTable',
          'Quick table',
          'At a card table, robots play in a third of the time, and a tap takes the trick.',
        )}
      </Group>
      <Group name="One-button play">
        {flag(
          'scan',
          'Play with one button',
          'In a game, a frame moves over everything you can press. Space, Enter, a click or a tap anywhere presses it.',
        )}
        <Slider
          label="Time on each"
          unit=" s"
          range={{ min: 0.4, max: 5, step: 0.2, value: pace / 1000 }}
          off={!settings.scan}
          onChange={(value) => changeSettings({ pace: Math.round(value * 1000) })}
        />
      </Group>
      <p className="muted">Saved in this browser, and on your account while you’re signed in.</p>
    </Dialog>
  );
}

function Group({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className="head">{name}</legend>
      {children}
    </fieldset>
  );
}

interface SliderProps {
  readonly label: string;
  readonly unit: string;
  readonly range: Readonly<Record<'min' | 'max' | 'step' | 'value', number>>;
  readonly off: boolean;
  onChange(value: number): void;
}

function Slider({ label, unit, range, off, onChange }: SliderProps) {
  const shown = `${range.value}${unit}`;
  return (
    <label className={`row wrap ${styles.choice}`}>
      <span>{label}</span>
      <input
        type="range"
        {...range}
        disabled={off}
        aria-valuetext={shown}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      <output className="numbers">{shown}</output>
    </label>
  );
}
