import type { Persona } from '../../games/kit/view.ts';

export const robotNames = [
  'Bolt-9',
  'Cogsworth',
  'Pixel',
  'Sprocket',
  'Gizmo',
  'Ratchet',
  'Widget',
  'Dynamo',
  'Tinker',
  'Servo',
  'Beepsy',
  'Quark',
  'Nimbus',
  'Rivet',
  'Toggle',
  'Axle',
  'Piston',
  'Vector',
  'Zigbee',
  'Cobalt-7',
  'Marvin Jr',
  'Tik-Tok',
  'Umbra-3',
  'Copper',
  'Fizzbot',
  'Lumen',
  'Gearloose',
  'Hexley',
  'Kilobyte',
  'Megabeth',
  'Nutbolt',
  'Ohm',
  'Patch',
  'Relay',
  'Solder',
  'Tesla May',
  'Unit 12',
  'Voltaire',
  'Wattson',
  'Xeno',
  'Yoyo-dyne',
  'Zapp',
  'Circuitina',
  'Dotty',
  'Echo-5',
  'Flux',
  'Gadget Lou',
  'Halogen',
  'Iron Ida',
  'Jigsaw',
] as const;

export const robotEmoji = ['🤖', '👾', '🛸', '🦾', '📟', '🕹️'] as const;

/** Different robots for one table. Only for show, so the platform's own random numbers will do. */
export function drawRobots(count: number): Persona[] {
  const names = [...robotNames];
  const emoji = [...robotEmoji];
  return Array.from({ length: count }, () => ({ name: takeOne(names), emoji: takeOne(emoji) }));
}

function takeOne(from: string[]): string {
  return from.splice(Math.floor(Math.random() * from.length), 1)[0] ?? 'Robot';
}
