// The pictures: 60 emoji in 15 groups of look-alikes. A board takes at most one of a group, so that no two of its
// pictures look alike. Each is a single code point with emoji presentation: no flags (some systems lack glyphs), skin
// tones or joined sequences.

export interface Face {
  readonly emoji: string;
  readonly name: string;
}

const groups = `
🐙 octopus, 🐬 dolphin, 🐢 turtle, 🐠 fish
🦉 owl, 🦆 duck, 🐧 penguin, 🐓 rooster
🐝 bee, 🐞 ladybird, 🦋 butterfly, 🐌 snail
🐘 elephant, 🐫 camel, 🐇 rabbit, 🐅 tiger
🍌 banana, 🍋 lemon, 🌽 sweetcorn, 🧀 cheese
🥑 avocado, 🥦 broccoli, 🍐 pear, 🥝 kiwi
🍩 doughnut, 🥐 croissant, 🥨 pretzel, 🍪 cookie
🍕 pizza, 🍔 burger, 🌮 taco, 🍣 sushi
🌵 cactus, 🌻 sunflower, 🍄 mushroom, 🌲 tree
🌈 rainbow, 🌙 moon, ⛄ snowman, 🔥 fire
🚗 car, 🚌 bus, 🚜 tractor, 🚲 bicycle
🚀 rocket, 🚁 helicopter, ⛵ sailing boat, 🎈 balloon
🎸 guitar, 🎺 trumpet, 🥁 drum, 🎹 piano
🔑 key, 🔨 hammer, 🔦 torch, 💡 light bulb
⚽ ball, 🎲 die, 🎯 target, 🎩 top hat`;

export const faceGroups: readonly (readonly Face[])[] = groups
  .trim()
  .split('\n')
  .map((group) =>
    group.split(', ').map((face) => {
      const [emoji = '', ...name] = face.split(' ');
      return { emoji, name: name.join(' ') };
    }),
  );
