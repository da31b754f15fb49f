// The 15 questions that need neither server nor network.
import type { Stored } from './question.ts';

/** Category | question | right answer | three wrong answers. */
const table = `
Space | Which planet is closest to the Sun? | Mercury | Venus | Mars | Earth
Geography | What is the capital of Japan? | Tokyo | Kyoto | Osaka | Nagoya
Mathematics | How many sides does a hexagon have? | Six | Five | Seven | Eight
Animals | Which is the largest animal that has ever lived? | The blue whale | The African elephant | The giant squid | The whale shark
Science | What is the chemical symbol of gold? | Au | Ag | Go | Gd
Music | How many strings does a violin have? | Four | Five | Six | Three
Geography | Which ocean is the largest? | The Pacific | The Atlantic | The Indian Ocean | The Arctic Ocean
Art | Who painted the Mona Lisa? | Leonardo da Vinci | Michelangelo | Raphael | Titian
Science | At sea level, at how many degrees Celsius does water boil? | 100 | 90 | 110 | 120
Literature | Who wrote “Romeo and Juliet”? | William Shakespeare | Christopher Marlowe | John Milton | Geoffrey Chaucer
History | In which year did people first walk on the Moon? | 1969 | 1959 | 1972 | 1965
Language | Which language has the most native speakers? | Mandarin Chinese | English | Spanish | Hindi
Computing | How many bits are in a byte? | Eight | Four | Ten | Sixteen
Sport | How many players of one football (soccer) team are on the pitch at kick-off? | 11 | 9 | 10 | 12
Food | Which nut is marzipan made from? | Almond | Hazelnut | Walnut | Cashew`;

export const builtIn: readonly Stored[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [category = '', question = '', correct = '', ...incorrect] = line.split(' | ');
    return { category, question, correct, incorrect, src: 'play-small' };
  });
