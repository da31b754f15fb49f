import { expect, it } from 'vitest';
import { addSubmission, readSubmissions } from '../contact/submissions.ts';
import { onBothDatabases } from '../testing/databases.ts';
import { arcadeOn } from '../testing/operator.ts';
import { signIn } from '../testing/sign-in.ts';

onBothDatabases('what players have sent', (fresh) => {
  it('is listed, read and answered', async () => {
    const { store, arcade, json, url } = await arcadeOn(await fresh());
    const ada = await signIn({ store, url }, 'Ada');
    const message = 'Snakes\n\u001b]0;bite\u0007 \u202etxet';
    const bug = await addSubmission(store, 'bug', ada.id, { title: 'Ouch', message, game: 'snakerush' });
    const idea = await addSubmission(store, 'idea', ada.id, { title: 'Chess', message: 'Please.' });

    const all = (await json('submissions list')).data;
    expect(all.map(({ id }: { id: string }) => id).toSorted()).toEqual([bug.id, idea.id].toSorted());
    expect((await json('submissions list --source idea')).data).toMatchObject([
      { id: idea.id, player: 'Ada', status: 'open' },
    ]);
    expect((await json('submissions list --limit 1')).data).toHaveLength(1);

    expect((await arcade(['submissions', 'set-status', bug.id, 'in progress'])).code).toBe(0);
    expect((await readSubmissions(store, ada.id)).find(({ id }) => id === bug.id)?.status).toBe(
      'in progress',
    );
    expect((await json('submissions list --status open')).data).toMatchObject([{ id: idea.id }]);

    const { out } = await arcade(['submissions', 'show', bug.id]);
    expect(out).toContain('Snakes\n\ufffd]0;bite\ufffd \ufffdtxet');
    const asJson = (await arcade(['submissions', 'show', bug.id, '--json'])).out;
    expect(asJson).not.toContain('\u202e');
    expect(JSON.parse(asJson).message).toBe(message);
  });

  it('that is not there, or a status that is none, changes nothing', async () => {
    const { store, arcade, url } = await arcadeOn(await fresh());
    const ada = await signIn({ store, url });
    const { id } = await addSubmission(store, 'bug', ada.id, { title: 'Ouch', message: 'It bit me.' });
    expect((await arcade('submissions set-status nothing done')).code).toBe(1);
    expect((await arcade('submissions show nothing')).code).toBe(1);
    expect((await arcade(['submissions', 'set-status', id, ' '])).code).toBe(2);
    expect((await arcade(['submissions', 'set-status', id, 'x'.repeat(25)])).code).toBe(2);
    expect((await arcade('submissions list --source letter')).code).toBe(2);
    expect(await readSubmissions(store, ada.id)).toMatchObject([{ status: 'open' }]);
  });
});
