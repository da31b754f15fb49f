import * as v from 'valibot';
import { fields, type Guard, type SettingsChange } from './settings.ts';

const chosen = <T>(is: Guard<T>) => v.nullish(v.custom<T>(is));

/** What a change of the settings must be when it comes from elsewhere. */
export const settingsChange: v.GenericSchema<unknown, SettingsChange> = v.strictObject({
  sound: chosen(fields.sound),
  volume: chosen(fields.volume),
  haptics: chosen(fields.haptics),
  motion: chosen(fields.motion),
  contrast: chosen(fields.contrast),
  suits: chosen(fields.suits),
  wait: chosen(fields.wait),
  relaxed: chosen(fields.relaxed),
  ghost: chosen(fields.ghost),
  scan: chosen(fields.scan),
  pace: chosen(fields.pace),
});
