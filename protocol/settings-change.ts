import * as v from 'valibot';
import { fields, type Guard, type SettingsChange } from './settings.ts';

const chosen = Object.entries<Guard<unknown>>(fields).map(([name, is]) => [name, v.nullish(v.custom(is))]);

/** Schema of an untrusted settings change. */
export const settingsChange = v.strictObject(Object.fromEntries(chosen)) as v.GenericSchema<
  unknown,
  SettingsChange
>;
