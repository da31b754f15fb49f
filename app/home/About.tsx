import styles from '../lib/ui/Section.module.css';

const points = [
  ['Play instantly', 'No download and no sign-up. Pick a box and you’re playing.'],
  ['Sign in to save scores', 'Your best scores, stats and leaderboard places follow you to every device.'],
  [
    'Short rounds and streaks',
    'Two minutes each, three difficulties, and always one more to keep the streak alive.',
  ],
  ['Regular new games', 'The collection keeps growing. Look out for new boxes.'],
] as const;

export function About() {
  return (
    <section id="about" className={styles.section} aria-labelledby="about-title">
      <h2 id="about-title">About</h2>
      <p className={styles.lead}>
        Play Small is a free arcade of quick single-player games, each as small as a matchbox: open one, play
        a round, smile, close it again.
      </p>
      <ul className={styles.points}>
        {points.map(([title, text]) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
