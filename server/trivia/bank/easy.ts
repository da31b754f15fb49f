// category | question | right answer | three wrong ones
export const easy = `
Space | Which planet is known as the Red Planet? | Mars | Venus | Jupiter | Mercury
Space | Which planet is famous for its broad, bright rings? | Saturn | Mars | Venus | Mercury
Space | Which is the largest planet of the solar system? | Jupiter | Saturn | Neptune | Earth
Space | Which star do the planets of our solar system orbit? | The Sun | Sirius | Polaris | Vega
Space | What was the first name of Armstrong, the first person to walk on the Moon? | Neil | Lance | Louis | Edwin
Geography | On which continent is Kenya? | Africa | Asia | South America | Europe
Geography | Which country looks like a boot on the map? | Italy | Spain | Greece | Norway
Geography | In which country does the Great Pyramid of Giza stand? | Egypt | Mexico | Sudan | Peru
Geography | Which is the largest country by area? | Russia | Canada | China | Brazil
Geography | In which city does the Eiffel Tower stand? | Paris | London | Rome | Brussels
Geography | What is the highest mountain above sea level? | Mount Everest | K2 | Mont Blanc | Kilimanjaro
Geography | Which desert covers much of northern Africa? | The Sahara | The Gobi | The Atacama | The Mojave
Geography | In which country is the Taj Mahal? | India | Pakistan | Iran | Nepal
Geography | Which river flows through London? | The Thames | The Seine | The Danube | The Rhine
Geography | Which line runs round the Earth halfway between the poles? | The equator | The Arctic Circle | The prime meridian | The Tropic of Cancer
Mathematics | How many sides does a triangle have? | Three | Four | Five | Six
Mathematics | What is 7 × 8? | 56 | 54 | 48 | 63
Mathematics | How many degrees are in a right angle? | 90 | 45 | 60 | 180
Mathematics | How many minutes are in two hours? | 120 | 90 | 100 | 140
Mathematics | What do you call a shape with eight sides? | Octagon | Pentagon | Heptagon | Decagon
Mathematics | What is half of 150? | 75 | 65 | 70 | 85
Mathematics | How many faces does a cube have? | Six | Four | Eight | Twelve
Mathematics | How many things are in a dozen? | 12 | 10 | 20 | 6
Animals | How many legs does a spider have? | Eight | Six | Ten | Four
Animals | Which animal is the fastest runner on land? | The cheetah | The lion | The horse | The ostrich
Animals | Which is the tallest animal? | The giraffe | The elephant | The camel | The moose
Animals | What is a young dog called? | Puppy | Kitten | Foal | Calf
Animals | Which insects do people keep in hives for honey? | Bees | Ants | Beetles | Crickets
Animals | What does a giant panda mostly eat? | Bamboo | Fish | Pine cones | Berries
Animals | Which of these is a mammal? | Dolphin | Shark | Tuna | Penguin
Animals | Which of these birds can’t fly? | Penguin | Swan | Owl | Pigeon
Animals | What does a caterpillar turn into? | A butterfly or moth | A beetle | A spider | A dragonfly
Science | Which gas do plants take from the air for photosynthesis? | Carbon dioxide | Helium | Hydrogen | Methane
Science | At sea level, at how many degrees Celsius does water freeze? | 0 | 10 | 32 | 100
Science | Which force pulls a dropped stone to the ground? | Gravity | Friction | Magnetism | Static electricity
Science | What is the chemical formula of water? | H₂O | CO₂ | O₂ | NaCl
Science | Which organ pumps blood round the body? | The heart | The liver | The stomach | The brain
Science | Which sense do the ears serve? | Hearing | Sight | Smell | Taste
Science | What do we call water in the form of a gas? | Steam | Ice | Dew | Slush
Music | Which instrument has black and white keys? | Piano | Trumpet | Flute | Violin
Music | Which of these is a percussion instrument? | Drum | Cello | Oboe | Trombone
Music | How many strings does a standard guitar have? | Six | Four | Five | Eight
Art | Which colour do you get by mixing blue and yellow paint? | Green | Orange | Purple | Brown
Art | Which colour do you get by mixing red and white paint? | Pink | Orange | Purple | Green
Literature | Who wrote the Harry Potter novels? | J. K. Rowling | Roald Dahl | Philip Pullman | C. S. Lewis
Literature | Which puppet’s nose grows when he tells a lie? | Pinocchio | Punch | Petrushka | Kasperle
Literature | Which detective lives at 221B Baker Street? | Sherlock Holmes | Hercule Poirot | Father Brown | Jules Maigret
Literature | Which girl follows a white rabbit to Wonderland? | Alice | Dorothy | Wendy | Heidi
Literature | What does Cinderella lose on leaving the ball? | A slipper | A ring | A crown | A necklace
Language | How many letters does the English alphabet have? | 26 | 24 | 25 | 28
Language | What does the Spanish word “gracias” mean? | Thank you | Please | Good morning | Goodbye
Language | What is French for “good day”? | Bonjour | Merci | Au revoir | Bonne nuit
History | Which ship sank in 1912 after striking an iceberg? | Titanic | Lusitania | Bismarck | Mayflower
History | Who was the first president of the United States? | George Washington | Thomas Jefferson | Abraham Lincoln | John Adams
History | Who built the Colosseum? | The Romans | The Greeks | The Egyptians | The Vikings
History | What were the kings of ancient Egypt called? | Pharaohs | Tsars | Shoguns | Sultans
Calendar | How many days does a leap year have? | 366 | 364 | 365 | 367
Calendar | Which month has the fewest days? | February | April | June | November
Sport | How many rings are in the Olympic symbol? | Five | Four | Six | Seven
Sport | In which sport is a shuttlecock hit over a net? | Badminton | Tennis | Squash | Volleyball
Sport | Which chess piece must be checkmated? | The king | The queen | The rook | The bishop
Food | What is the main ingredient of guacamole? | Avocado | Cucumber | Peas | Spinach
Food | Which fruit is dried to make raisins? | Grapes | Plums | Apricots | Figs
Food | What is an omelette mainly made of? | Eggs | Flour | Potatoes | Cheese
Computing | What does “www” stand for? | World Wide Web | World Wide Wire | Wide World Work | Web Wide Window
Computing | Which of these moves the pointer on a screen? | Mouse | Printer | Scanner | Loudspeaker
`;
