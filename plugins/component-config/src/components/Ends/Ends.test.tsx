// SPDX-License-Identifier: Apache-2.0

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { payments } from '../../__testUtils__/payments';
import { renderConfigurationTab } from '../../__testUtils__/renderConfigurationTab';
import { InMemoryComponentConfig } from '@component-config/test-utils';
import { endsToSend, endingPlaces, isComplete, typedEnd } from './Ends';

expect.extend(toHaveNoViolations);

const ref = 'component:default/payments-api';
const staging = { environment: 'staging' };
const replicas = '/environmentConfigs/replicas';
const soon = '2090-01-02T03:04';

const stored = async (api: InMemoryComponentConfig) =>
  (await api.getForm(ref, staging)).stored;

async function saveWithEnd() {
  const api = new InMemoryComponentConfig(payments);
  renderConfigurationTab(payments, '/?environment=staging', api);
  await userEvent.type(await screen.findByLabelText('Replicas'), '5');
  await screen.findByText(/1 change/);
  await userEvent.click(
    screen.getByRole('button', { name: 'Review and save' }),
  );
  const review = within(await screen.findByRole('dialog'));
  await userEvent.click(
    review.getByRole('button', { name: /^Values that end/ }),
  );
  await userEvent.click(
    await review.findByRole('button', { name: 'Replicas: ends …' }),
  );
  return { api, review };
}

it('are set in the review, shown at the field, and prolonged from there', async () => {
  const { api, review } = await saveWithEnd();
  const save = review.getByRole('button', { name: 'Save' });
  expect(save).toBeDisabled();
  fireEvent.change(review.getByLabelText('Ends'), { target: { value: soon } });
  await userEvent.type(
    review.getByRole('textbox', { name: /^Why only until then/ }),
    'the sale',
  );
  expect(await axe(screen.getByRole('dialog'))).toHaveNoViolations();
  await userEvent.click(save);
  await waitFor(async () =>
    expect((await stored(api)).ends).toEqual([
      {
        pointer: replicas,
        at: new Date(soon).toISOString(),
        reason: 'the sale',
      },
    ]),
  );

  expect(
    await screen.findByText(/^ends Jan 2, 2090.*: the sale/),
  ).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Ends'), {
    target: { value: '2091-01-02T03:04' },
  });
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(async () =>
    expect(await stored(api)).toMatchObject({
      revision: 2,
      values: { environmentConfigs: { replicas: 5 } },
      ends: [{ at: new Date('2091-01-02T03:04').toISOString() }],
    }),
  );

  expect(await screen.findByText(/^ends Jan 2, 2091/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Keep the value for good' }),
  );
  await waitFor(async () => expect((await stored(api)).ends).toBeUndefined());
});

it('are proposed with the values', async () => {
  const { api, review } = await saveWithEnd();
  const propose = jest.spyOn(api, 'proposeValues');
  fireEvent.change(review.getByLabelText('Ends'), { target: { value: soon } });
  const button = review.getByRole('button', { name: /^Propose/ });
  expect(button).toBeDisabled();
  await userEvent.type(
    review.getByRole('textbox', { name: /^Why only until then/ }),
    'the sale',
  );
  await userEvent.click(button);
  await waitFor(() =>
    expect(propose).toHaveBeenCalledWith(
      ref,
      staging,
      expect.objectContaining({
        ends: [
          {
            pointer: replicas,
            at: new Date(soon).toISOString(),
            reason: 'the sale',
          },
        ],
      }),
    ),
  );
});

it('keep the dialog open with what was typed until they are saved', async () => {
  const api = new InMemoryComponentConfig(payments);
  const end = { pointer: replicas, at: `${soon}:00Z`, reason: 'the sale' };
  const values = { environmentConfigs: { replicas: 5 } };
  await api.saveValues(ref, staging, { values, baseRevision: 0, ends: [end] });
  const { post } = renderConfigurationTab(
    payments,
    '/?environment=staging',
    api,
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Change' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.change(dialog.getByLabelText('Ends'), {
    target: { value: '2091-01-02T03:04' },
  });
  const save = () =>
    userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  const saving = jest
    .spyOn(api, 'saveValues')
    .mockRejectedValueOnce(new Error('the database is away'));
  await save();
  const isTold = (description: unknown) =>
    waitFor(() =>
      expect(post).toHaveBeenCalledWith(
        expect.objectContaining({ description, status: 'danger' }),
      ),
    );
  await isTold('the database is away');
  expect(dialog.getByLabelText('Ends')).toHaveValue('2091-01-02T03:04');

  saving.mockRestore();
  await api.saveValues(ref, staging, { values, baseRevision: 1 });
  await save();
  await isTold(expect.stringContaining('evision 2 was saved'));
  expect(dialog.getByLabelText('Ends')).toHaveValue('2091-01-02T03:04');

  await save();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((await stored(api)).ends).toMatchObject([
    { at: new Date('2091-01-02T03:04').toISOString() },
  ]);
});

it('are shown with the explanation of the value', async () => {
  const api = new InMemoryComponentConfig(payments);
  const end = { pointer: replicas, at: `${soon}:00Z`, reason: 'the sale' };
  await api.saveValues(ref, staging, {
    values: { environmentConfigs: { replicas: 5 } },
    baseRevision: 0,
    ends: [end],
  });
  const path = encodeURIComponent(replicas);
  renderConfigurationTab(
    payments,
    `/?view=effective&environment=staging&path=${path}`,
    api,
  );
  const panel = within(await screen.findByRole('complementary'));
  expect(
    await panel.findByText(/^ends Jan 2, 2090.*: the sale$/),
  ).toBeVisible();
});

it('are taken back in the review', async () => {
  const { api, review } = await saveWithEnd();
  await userEvent.click(
    review.getByRole('button', { name: 'Replicas: no end' }),
  );
  await userEvent.click(review.getByRole('button', { name: 'Save' }));
  await waitFor(async () => expect((await stored(api)).revision).toBe(1));
  expect((await stored(api)).ends).toBeUndefined();
});

it('are of values that the change sets, and of lists as a whole', () => {
  expect(
    endingPlaces(['/a/b', '/list/0/x', '/list/1', '/gone', '/removed'], {
      a: { b: 1 },
      list: [{ x: 1 }, 2],
      removed: null,
    }),
  ).toEqual(['/a/b', '/list', '/removed']);
});

it.each([
  [[], undefined],
  [['/b'], ['/b', '/c']],
  [['/a/x'], ['/a/x', '/c']],
])('sends with ends of %j all of %j', (given, sent) => {
  const endAt = (pointer: string) => ({ pointer, at: '2090', reason: 'x' });
  expect(
    endsToSend(['/a', '/c'].map(endAt), ['/a/x', '/b'], given.map(endAt))
      ?.map(({ pointer }) => pointer)
      .sort(),
  ).toEqual(sent);
});

it('are in seven days at first, and need a reason', () => {
  const now = new Date(2026, 10, 30, 18, 5);
  const typed = typedEnd(undefined, now);
  expect(typed).toEqual({ at: '2026-12-07T18:05', reason: '' });
  expect(isComplete({ at: soon, reason: ' ' })).toBe(false);
  expect(isComplete({ at: soon, reason: 'x' })).toBe(true);
  expect(isComplete({ at: '', reason: 'x' })).toBe(false);
});
