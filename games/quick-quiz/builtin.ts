// The 15 questions that are always there, whatever the server or the network does.
import type { Stored } from './question.ts';

const ask = (
  category: string,
  question: string,
  correct: string,
  ...incorrect: [string, string, string]
): Stored => ({
  category,
  question,
  correct,
  incorrect,
  src: 'play-small',
});

export const builtIn: readonly Stored[] = [
  ask('Space', 'Which planet is closest to the Sun?', 'Mercury', 'Venus', 'Mars', 'Earth'),
  ask('Geography', 'What is the capital of Japan?', 'Tokyo', 'Kyoto', 'Osaka', 'Nagoya'),
  ask('Mathematics', 'How many sides does a hexagon have?', 'Six', 'Five', 'Seven', 'Eight'),
  ask(
    'Animals',
    'Which is the largest animal that has ever lived?',
    'The blue whale',
    'The African elephant',
    'The giant squid',
    'The whale shark',
  ),
  ask('Science', 'What is the chemical symbol of gold?', 'Au', 'Ag', 'Go', 'Gd'),
  ask('Music', 'How many strings does a violin have?', 'Four', 'Five', 'Six', 'Three'),
  ask(
    'Geography',
    'Which ocean is the largest?',
    'The Pacific',
    'The Atlantic',
    'The Indian Ocean',
    'The Arctic Ocean',
  ),
  ask('Art', 'Who painted the Mona Lisa?', 'Leonardo da Vinci', 'Michelangelo', 'Raphael', 'Titian'),
  ask('Science', 'At sea level, at how many degrees Celsius does water boil?', '100', '90', '110', '120'),
  ask(
    'Literature',
    'Who wrote “Romeo and Juliet”?',
    'William Shakespeare',
    'Christopher Marlowe',
    'John Milton',
    'Geoffrey Chaucer',
  ),
  ask('History', 'In which year did people first walk on the Moon?', '1969', '1959', '1972', '1965'),
  ask(
    'Language',
    'Which language has the most native speakers?',
    'Mandarin Chinese',
    'English',
    'Spanish',
    'Hindi',
  ),
  ask('Computing', 'How many bits are in a byte?', 'Eight', 'Four', 'Ten', 'Sixteen'),
  ask(
    'Sport',
    'How many players of one football (soccer) team are on the pitch at kick-off?',
    '11',
    '9',
    '10',
    '12',
  ),
  ask('Food', 'Which nut is marzipan made from?', 'Almond', 'Hazelnut', 'Walnut', 'Cashew'),
];
