// Commands of the operations, for commander.
import { Argument, InvalidArgumentError, Option, type Command as Program } from 'commander';
import * as v from 'valibot';
import type { Operation, Parameter } from '../operations/operation.ts';

export function install(
  program: Program,
  operations: readonly Operation[],
  run: (operation: Operation, given: Readonly<Record<string, unknown>>) => Promise<void>,
): void {
  for (const operation of operations) {
    const { group, parameters } = operation;
    const found = program.commands.find((one) => one.name() === group?.name);
    const parent = found ?? (group ? program.command(group.name).description(group.about) : program);
    const made = parent.command(operation.name).description(operation.about);
    const words: string[] = [];
    for (const [name, parameter] of Object.entries(parameters)) {
      if (parameter.form.startsWith('--')) made.addOption(optionOf(parameter));
      else {
        words.push(name);
        made.addArgument(argumentOf(parameter));
      }
    }
    // The words in order, then the options, then commander's own command.
    made.action((...given: unknown[]) =>
      run(operation, {
        ...Object.fromEntries(words.map((name, index) => [name, given[index]])),
        ...(given[words.length] as object),
      }),
    );
  }
}

function argumentOf({ form, about, schema }: Parameter): Argument {
  const made = new Argument(form, about);
  const read = reader(schema);
  if (!made.variadic) return made.argParser<unknown>(read);
  return made.argParser<readonly unknown[]>((text, before = []) => [...before, read(text)]);
}

function optionOf({ form, about, schema, fallback, choices, mandatory }: Parameter): Option {
  const made = new Option(form, about).default(fallback);
  if (mandatory) made.makeOptionMandatory();
  if (choices) return made.choices(choices);
  return form.includes('<') ? made.argParser<unknown>(reader(schema)) : made;
}

/** Reads by a schema, with its message for an invalid word. */
function reader(schema: v.GenericSchema<string, unknown>) {
  return (text: string): unknown => {
    const parsed = v.safeParse(schema, text);
    if (!parsed.success) throw new InvalidArgumentError(parsed.issues[0].message);
    return parsed.output;
  };
}
