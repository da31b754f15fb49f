// category | question | right answer | three wrong ones
export const medium = `
Space | Which planet rotates tipped over on its side? | Uranus | Neptune | Saturn | Mars
Space | Which planet has the hottest surface? | Venus | Mercury | Mars | Jupiter
Space | In which galaxy do we live? | The Milky Way | Andromeda | The Triangulum Galaxy | The Whirlpool Galaxy
Space | About how long does sunlight take to reach Earth? | 8 minutes | 8 seconds | 1 second | 8 hours
Space | Whose moons are Phobos and Deimos? | Mars’s | Jupiter’s | Saturn’s | Neptune’s
Space | Who was the first human in space? | Yuri Gagarin | Alan Shepard | John Glenn | Valentina Tereshkova
Space | What was the first artificial satellite of the Earth? | Sputnik 1 | Explorer 1 | Vostok 1 | Telstar 1
Geography | Which strait lies between Spain and Morocco? | The Strait of Gibraltar | The Bosporus | The Strait of Hormuz | The Strait of Dover
Geography | Which sea lies between Italy and Croatia? | The Adriatic | The Aegean | The Baltic | The Black Sea
Geography | In which mountains is Mont Blanc? | The Alps | The Pyrenees | The Carpathians | The Apennines
Geography | On which river does Vienna lie? | The Danube | The Rhine | The Elbe | The Vistula
Geography | In which country is Machu Picchu? | Peru | Bolivia | Chile | Ecuador
Geography | In which country is Angkor Wat? | Cambodia | Thailand | Vietnam | Laos
Geography | Which is the deepest lake? | Lake Baikal | Lake Superior | Lake Victoria | Lake Geneva
Geography | Which is the largest island that is not a continent? | Greenland | New Guinea | Borneo | Madagascar
Geography | Which is the largest state of the USA by area? | Alaska | Texas | California | Montana
Geography | Which is the highest mountain in Africa? | Kilimanjaro | Mount Kenya | Mount Elgon | Mount Cameroon
Mathematics | Which of these numbers is prime? | 37 | 27 | 33 | 39
Mathematics | What is the square root of 144? | 12 | 11 | 13 | 14
Mathematics | How many degrees do the angles of a flat triangle add up to? | 180 | 90 | 270 | 360
Mathematics | What is 15 % of 200? | 30 | 15 | 20 | 45
Mathematics | Which number is the Roman numeral L? | 50 | 5 | 100 | 500
Mathematics | How many edges does a cube have? | 12 | 6 | 8 | 10
Mathematics | What is the ratio of a circle’s circumference to its diameter called? | Pi | Tau | The golden ratio | Euler’s number
Science | What is the chemical symbol of sodium? | Na | S | So | N
Science | Which of these minerals is the hardest? | Diamond | Quartz | Topaz | Corundum
Science | Which gas makes up most of Earth’s air? | Nitrogen | Oxygen | Argon | Carbon dioxide
Science | What is the unit of electrical resistance? | Ohm | Volt | Ampere | Watt
Science | Which of these metals is liquid at room temperature? | Mercury | Lead | Tin | Zinc
Science | Whose equation is E = mc²? | Albert Einstein | Isaac Newton | Niels Bohr | Max Planck
Science | What does a barometer measure? | Air pressure | Humidity | Wind speed | Rainfall
Science | Which is the lightest chemical element? | Hydrogen | Helium | Lithium | Carbon
Science | Who discovered penicillin? | Alexander Fleming | Louis Pasteur | Robert Koch | Joseph Lister
Science | How many bones does a typical adult human have? | 206 | 186 | 256 | 306
Science | Which part of the cell releases most of its energy from food? | The mitochondrion | The ribosome | The nucleus | The Golgi apparatus
Science | Which cells carry oxygen in human blood? | Red blood cells | White blood cells | Platelets | Nerve cells
Science | In which part of the human body is the smallest bone? | The ear | The nose | The hand | The foot
Science | How many chambers does the human heart have? | Four | Two | Three | Six
Science | Which vitamin does human skin make in sunlight? | Vitamin D | Vitamin A | Vitamin C | Vitamin K
Animals | How many hearts does an octopus have? | Three | One | Two | Eight
Animals | Which mammals can truly fly? | Bats | Flying squirrels | Colugos | Sugar gliders
Animals | How many humps does a Bactrian camel have? | Two | One | Three | None
Animals | Which is the largest living bird? | The ostrich | The emu | The Andean condor | The wandering albatross
Animals | What is a group of lions called? | A pride | A pack | A herd | A gaggle
Animals | Whose young is called a joey? | The kangaroo’s | The hare’s | The goat’s | The seal’s
Music | How many keys does a standard modern piano have? | 88 | 66 | 76 | 96
Music | Who composed “The Four Seasons” violin concertos? | Antonio Vivaldi | Johann Sebastian Bach | George Frideric Handel | Arcangelo Corelli
Music | Whose ninth symphony ends with the “Ode to Joy”? | Ludwig van Beethoven | Wolfgang Amadeus Mozart | Joseph Haydn | Franz Schubert
Music | How many semitones make an octave? | 12 | 7 | 8 | 10
Art | Who painted “The Starry Night”? | Vincent van Gogh | Claude Monet | Paul Cézanne | Paul Gauguin
Art | Who painted the ceiling of the Sistine Chapel? | Michelangelo | Raphael | Caravaggio | Botticelli
Art | Whose sculpture is “The Thinker”? | Auguste Rodin | Donatello | Gian Lorenzo Bernini | Constantin Brâncuși
Literature | Who wrote “Don Quixote”? | Miguel de Cervantes | Lope de Vega | Federico García Lorca | Luís de Camões
Literature | Who wrote the novel “Nineteen Eighty-Four”? | George Orwell | Aldous Huxley | Ray Bradbury | H. G. Wells
Literature | Who wrote “Pride and Prejudice”? | Jane Austen | Charlotte Brontë | Emily Brontë | George Eliot
Literature | Who wrote “Frankenstein”? | Mary Shelley | Bram Stoker | Robert Louis Stevenson | Edgar Allan Poe
Literature | Which language was the “Iliad” composed in? | Ancient Greek | Latin | Sanskrit | Phoenician
History | In which year did the Berlin Wall fall? | 1989 | 1979 | 1985 | 1991
History | In which year did Columbus first cross the Atlantic? | 1492 | 1421 | 1519 | 1607
History | Who was the first woman to win a Nobel Prize? | Marie Curie | Bertha von Suttner | Selma Lagerlöf | Lise Meitner
History | Which city did Vesuvius bury in the year 79? | Pompeii | Carthage | Troy | Ephesus
History | Whose capital was Tenochtitlan? | The Aztecs’ | The Incas’ | The Phoenicians’ | The Khmers’
Computing | What does CPU stand for? | Central processing unit | Computer power unit | Core program utility | Common peripheral unit
Computing | Which number is binary 1010? | 10 | 5 | 12 | 20
Computing | Which HTTP status code means “not found”? | 404 | 200 | 301 | 500
Sport | How many kilometres is a marathon, to the nearest? | 42 | 26 | 36 | 50
Sport | How many players of one indoor volleyball team are on court? | Six | Five | Seven | Nine
Sport | How many squares does a chessboard have? | 64 | 36 | 49 | 81
Food | What is the main ingredient of hummus? | Chickpeas | Lentils | Kidney beans | Aubergines
Food | Which flower does saffron come from? | A crocus | A lily | A marigold | A poppy
Food | What is tofu made from? | Soya beans | Rice | Almonds | Cow’s milk
Language | Which language do most Brazilians speak? | Portuguese | Spanish | Italian | Guarani
Language | Which of these languages is written in Cyrillic letters? | Bulgarian | Polish | Czech | Hungarian
`;
