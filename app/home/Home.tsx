import { Contact } from '../contact/Contact.tsx';
import { About } from './About.tsx';
import { Catalogue } from './Catalogue.tsx';
import { Hero } from './Hero.tsx';
import { useOpenGame } from './useOpenGame.tsx';

export function Home({ covered }: { readonly covered: boolean }) {
  const { open, missing } = useOpenGame(covered);
  return (
    <>
      <Hero />
      <Catalogue onOpen={open} />
      <About />
      <Contact />
      {missing}
    </>
  );
}
