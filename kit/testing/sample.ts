// Draws random values of a valibot schema's shape, so that tests can play any game knowing nothing of it.
import type { GenericSchema } from 'valibot';
import type { Stream } from '../round/random.ts';

/** The parts of a valibot schema that this reads. */
interface Shape {
  readonly type: string;
  readonly pipe?: readonly { readonly kind: string; readonly type: string; readonly requirement?: unknown }[];
  readonly literal?: unknown;
  readonly options?: readonly unknown[];
  readonly entries?: Readonly<Record<string, Shape>>;
  readonly items?: readonly Shape[];
  readonly item?: Shape;
  readonly wrapped?: Shape;
}

/** @throws {TypeError} for a kind of schema that no action needs so far */
export function sample(schema: GenericSchema, random: Stream): unknown {
  return draw(schema as unknown as Shape, random);
}

function draw(shape: Shape, random: Stream): unknown {
  switch (shape.type) {
    case 'literal':
      return shape.literal;
    case 'picklist':
    case 'enum':
      return random.pick(shape.options ?? []);
    case 'boolean':
      return random.chance(0.5);
    case 'null':
      return null;
    case 'number':
      return drawNumber(shape, random);
    case 'union':
    case 'variant':
      return draw(random.pick((shape.options ?? []) as Shape[]), random);
    case 'object':
    case 'strict_object':
      return drawObject(shape, random);
    case 'tuple':
    case 'strict_tuple':
      return (shape.items ?? []).map((item) => draw(item, random));
    case 'array':
      return drawArray(shape, random);
    case 'optional':
    case 'exact_optional':
    case 'nullable':
      return draw(shape.wrapped as Shape, random);
    default:
      throw new TypeError(`no samples of ${shape.type}`);
  }
}

function requirement(shape: Shape, type: string): number | undefined {
  const found = shape.pipe?.find((part) => part.kind === 'validation' && part.type === type);
  return typeof found?.requirement === 'number' ? found.requirement : undefined;
}

function drawNumber(shape: Shape, random: Stream): number {
  const min = requirement(shape, 'min_value') ?? 0;
  const max = requirement(shape, 'max_value') ?? min + 1000;
  return min + random.below(max - min + 1);
}

function drawArray(shape: Shape, random: Stream): unknown[] {
  const exact = requirement(shape, 'length');
  const min = exact ?? requirement(shape, 'min_length') ?? 0;
  const max = exact ?? requirement(shape, 'max_length') ?? min + 4;
  const length = min + random.below(max - min + 1);
  return Array.from({ length }, () => draw(shape.item as Shape, random));
}

function drawObject(shape: Shape, random: Stream): Record<string, unknown> {
  const drawn: Record<string, unknown> = {};
  for (const [key, entry] of Object.entries(shape.entries ?? {})) {
    const optional = entry.type === 'optional' || entry.type === 'exact_optional';
    if (optional && random.chance(0.5)) continue;
    drawn[key] = draw(entry, random);
  }
  return drawn;
}
