// category | question | right answer | three wrong ones
export const hard = `
Space | Which is the largest moon of the solar system? | Ganymede | Titan | Callisto | Triton
Space | Which star is nearest to the Sun? | Proxima Centauri | Sirius | Barnard’s Star | Vega
Space | Who discovered the planet Uranus? | William Herschel | Galileo Galilei | Johannes Kepler | Edmond Halley
Space | Which planet does Triton orbit? | Neptune | Uranus | Saturn | Jupiter
Space | Which dwarf planet lies in the main asteroid belt? | Ceres | Eris | Makemake | Haumea
Space | On which planet is the volcano Olympus Mons? | Mars | Venus | Mercury | Earth
Space | Which planet is less dense, on average, than water? | Saturn | Jupiter | Uranus | Neptune
Space | Who found that planets move in ellipses? | Johannes Kepler | Nicolaus Copernicus | Tycho Brahe | Ptolemy
Geography | Which country shares Lake Titicaca with Peru? | Bolivia | Chile | Ecuador | Colombia
Geography | Which country surrounds Lesotho on all sides? | South Africa | Botswana | Namibia | Zambia
Geography | Which river flows through Baghdad? | The Tigris | The Euphrates | The Jordan | The Indus
Geography | Which of these countries borders only countries that are landlocked themselves? | Liechtenstein | Switzerland | Austria | Luxembourg
Geography | Which is the highest waterfall? | Angel Falls | Victoria Falls | Iguazu Falls | Niagara Falls
Geography | Which of these seas has no coast? | The Sargasso Sea | The Coral Sea | The Barents Sea | The Tasman Sea
Geography | Which island do Haiti and the Dominican Republic share? | Hispaniola | Cuba | Jamaica | Martinique
Geography | In which trench is the Challenger Deep? | The Mariana Trench | The Tonga Trench | The Java Trench | The Puerto Rico Trench
Geography | Which strait separates Asia from North America? | The Bering Strait | The Strait of Magellan | The Davis Strait | The Strait of Malacca
Mathematics | What is Euler’s number e, to three decimals? | 2.718 | 1.618 | 2.303 | 3.142
Mathematics | What is the derivative of sin x? | cos x | −cos x | −sin x | tan x
Mathematics | Which is the smallest perfect number? | 6 | 10 | 12 | 28
Mathematics | How many faces does an icosahedron have? | 20 | 8 | 12 | 24
Mathematics | How many zeros follow the 1 in a googol? | 100 | 10 | 50 | 1,000
Mathematics | Who proved Fermat’s last theorem? | Andrew Wiles | Grigori Perelman | Carl Friedrich Gauss | Leonhard Euler
Mathematics | What is 2 to the power of 10? | 1,024 | 512 | 1,000 | 2,048
Mathematics | What do the whole numbers from 1 to 100 add up to? | 5,050 | 5,000 | 4,950 | 10,100
Mathematics | How many ways are there to arrange five different books in a row? | 120 | 25 | 60 | 3,125
Mathematics | Which of these numbers is divisible only by 1 and itself? | 97 | 87 | 91 | 93
Science | What is the chemical symbol of tungsten? | W | T | Tu | Tg
Science | What is absolute zero in degrees Celsius? | −273.15 | −459.67 | −200 | −100
Science | Which of these is a noble gas? | Krypton | Chlorine | Nitrogen | Fluorine
Science | What is the SI unit of luminous intensity? | Candela | Lumen | Lux | Watt
Science | Who discovered the neutron? | James Chadwick | Ernest Rutherford | J. J. Thomson | Niels Bohr
Science | Which mineral stands for 1 on the Mohs scale of hardness? | Talc | Gypsum | Calcite | Quartz
Science | Who published a periodic table of the elements in 1869? | Dmitri Mendeleev | Antoine Lavoisier | John Dalton | Robert Bunsen
Science | What is the SI unit of radioactive activity? | Becquerel | Sievert | Gray | Tesla
Science | Which metal has the highest melting point? | Tungsten | Iron | Platinum | Titanium
Science | What is the atomic number of carbon? | 6 | 4 | 8 | 12
Science | How many chromosomes does a typical human body cell have? | 46 | 23 | 44 | 48
Science | In DNA, which base pairs with adenine? | Thymine | Guanine | Cytosine | Uracil
Science | Which hormone lowers blood sugar? | Insulin | Glucagon | Adrenaline | Cortisol
Science | In which part of the body is the humerus? | The upper arm | The thigh | The forearm | The foot
Science | Who introduced the two-part Latin names of species? | Carl Linnaeus | Charles Darwin | Gregor Mendel | Georges Cuvier
Animals | Which of these mammals lays eggs? | Platypus | Koala | Wombat | Sloth
Animals | Which is the closest living relative of the okapi? | The giraffe | The zebra | The horse | The tapir
Animals | To which order do beetles belong? | Coleoptera | Diptera | Lepidoptera | Hymenoptera
Animals | In which country does the axolotl live in the wild? | Mexico | Peru | Brazil | Cuba
Animals | Which fish, thought long extinct, was caught off South Africa in 1938? | A coelacanth | A sturgeon | A lamprey | A garfish
Animals | Which metal makes the blood of horseshoe crabs blue? | Copper | Iron | Cobalt | Zinc
Music | Who composed “The Magic Flute”? | Wolfgang Amadeus Mozart | Joseph Haydn | Ludwig van Beethoven | Gioachino Rossini
Music | Who composed “The Rite of Spring”? | Igor Stravinsky | Sergei Prokofiev | Maurice Ravel | Claude Debussy
Music | Who composed “The Ring of the Nibelung”? | Richard Wagner | Richard Strauss | Johannes Brahms | Gustav Mahler
Music | Which of these tempo markings is the fastest? | Presto | Andante | Largo | Moderato
Art | Who painted “Guernica”? | Pablo Picasso | Salvador Dalí | Joan Miró | Francisco Goya
Art | Who painted “The Night Watch”? | Rembrandt | Johannes Vermeer | Frans Hals | Peter Paul Rubens
Art | Who painted “The Persistence of Memory”? | Salvador Dalí | René Magritte | Max Ernst | Giorgio de Chirico
Art | Who made the print “The Great Wave off Kanagawa”? | Hokusai | Hiroshige | Utamaro | Sharaku
Literature | Who wrote the “Divine Comedy”? | Dante Alighieri | Petrarch | Boccaccio | Torquato Tasso
Literature | Who wrote “One Hundred Years of Solitude”? | Gabriel García Márquez | Jorge Luis Borges | Mario Vargas Llosa | Isabel Allende
Literature | Who wrote “Crime and Punishment”? | Fyodor Dostoevsky | Leo Tolstoy | Anton Chekhov | Nikolai Gogol
Literature | Which captain hunts Moby Dick? | Ahab | Nemo | Hook | Bligh
Literature | Who wrote “Things Fall Apart”? | Chinua Achebe | Wole Soyinka | Nadine Gordimer | Ben Okri
Literature | Who wrote “The Tale of Genji”? | Murasaki Shikibu | Sei Shōnagon | Matsuo Bashō | Natsume Sōseki
History | In which year was Magna Carta sealed? | 1215 | 1066 | 1314 | 1492
History | Which peace ended the Thirty Years’ War? | The Peace of Westphalia | The Peace of Augsburg | The Treaty of Utrecht | The Treaty of Versailles
History | In which year did the Ottomans take Constantinople? | 1453 | 1204 | 1389 | 1529
History | Who deciphered the hieroglyphs with the help of the Rosetta Stone? | Jean-François Champollion | Howard Carter | Heinrich Schliemann | Arthur Evans
History | Which city did Hannibal fight for? | Carthage | Rome | Athens | Sparta
History | In which year was the Bastille stormed? | 1789 | 1776 | 1804 | 1848
History | Which script did the Sumerians write in? | Cuneiform | Hieroglyphs | Linear B | Runes
Computing | Which number is hexadecimal FF? | 255 | 127 | 256 | 1,515
Computing | Who invented the World Wide Web? | Tim Berners-Lee | Vint Cerf | Linus Torvalds | Dennis Ritchie
Computing | How many bits does an IPv4 address have? | 32 | 16 | 64 | 128
Computing | How does the time of a binary search grow with the length n of the list? | As log n | As n | As n² | As n log n
Language | Who created Esperanto? | L. L. Zamenhof | Noam Chomsky | J. R. R. Tolkien | Ferdinand de Saussure
Language | Which of these languages is related to Hungarian? | Finnish | Romanian | Slovak | German
Language | How many letters does the modern Greek alphabet have? | 24 | 22 | 26 | 33
Sport | What is the highest score of a game of ten-pin bowling? | 300 | 200 | 250 | 360
Sport | How many points is the black ball worth at snooker? | Seven | Five | Six | Eight
Food | What does the Scoville scale measure? | The heat of chillies | The ripeness of fruit | The acidity of wine | The fat in milk
Food | What is a roux made of? | Fat and flour | Eggs and sugar | Milk and vinegar | Stock and cream
`;
