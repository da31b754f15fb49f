import type { Persona } from '../../kit/round/play.ts';

export const robotNames: readonly string[] = `
Bolt-9, Cogsworth, Pixel, Sprocket, Gizmo, Ratchet, Widget, Dynamo, Tinker, Servo, Beepsy,
Quark, Nimbus, Rivet, Tumbler, Axle, Piston, Vector, Zigbee, Cobalt-7, Marvin Jr, Tik-Tok,
Umbra-3, Copper, Fizzbot, Lumen, Gearloose, Hexley, Kilobyte, Megabeth, Nutbolt, Ohm, Patch,
Relay, Solder, Tesla May, Unit 12, Voltaire, Wattson, Xeno, Yoyo-dyne, Zapp, Circuitina, Dotty,
Echo-5, Flux, Gadget Lou, Halogen, Iron Ida, Jigsaw`
  .trim()
  .split(/,\s/);

export const robotEmoji = ['🤖', '👾', '🛸', '🦾', '📟', '🕹️'] as const;

/** Draws different robots for one table. @param unit returns a number in [0, 1) */
export function drawRobots(count: number, unit: () => number = Math.random): Persona[] {
  const names = [...robotNames];
  const emoji = [...robotEmoji];
  const draw = (from: string[]): string => from.splice(Math.floor(unit() * from.length), 1)[0] ?? 'Robot';
  return Array.from({ length: count }, () => ({ name: draw(names), emoji: draw(emoji) }));
}
