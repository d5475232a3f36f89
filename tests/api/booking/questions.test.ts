import { expect, test } from 'vitest';
import { emptyDetails } from '#features/booking/details/api.ts';
import { deleteOldDetails } from '#features/booking/details/bookingDetails.server.ts';
import { type Answer, registerCustomer, send, sendAs } from '../../support/account/customers.ts';
import { publishedProvider } from '../../support/provider/provider.ts';
import { inDatabase } from '../../support/site/database.ts';
import { mailedSite } from '../../support/site/mailedSite.ts';
import { listRows, updateRows } from '../../support/site/rows.ts';
import { business, publish, registerMember } from '../../support/team/team.ts';

const { site, mail } = await mailedSite({ CLOCK: '2033-05-30T07:00:00Z' });
const member = await registerMember(site);
const customer = await registerCustomer(site.origin);
const provided = await publishedProvider({ site, mail }, member);

type Shown = { _id: string; language: string; question: string };

const floor = { lt: 'Kuris aukštas?', ru: 'Какой этаж?' };
const lift = { lt: 'Ar yra liftas?', en: 'Is there a lift?' };
const ask = (questions: unknown) => provided.asProvider('PUT', '/questions', { questions });
const shown = async (lang: string, service = provided.service) =>
  (await send(site.origin, 'GET', `/${lang}/service/${service}/questions`)).body as unknown as Shown[];
const book = (date: string, details: unknown) =>
  send(site.origin, 'POST', '/ru/bookings', {
    token: customer.token,
    body: { serviceId: provided.service, date, time: '10:00', details },
  });
const details = (method: string, id: string, body?: unknown) =>
  send(site.origin, method, `/ru/bookings/${id}/details`, { token: customer.token, body });
const problems = ({ status, body }: Answer) => [status, Object.keys(body.errors ?? {})];

test('up to three questions are shown in the reader’s language, else in English, else in the provider’s', async () => {
  expect(await shown('en')).toEqual([]);
  const { status, body } = await ask([floor, {}, lift]);
  expect([status, body]).toEqual([200, { language: 'lt', questions: [floor, { en: lift.en, lt: lift.lt }] }]);
  expect((await provided.asProvider('GET', '/questions')).body).toEqual(body);
  expect(await shown('ru')).toMatchObject([
    { language: 'ru', question: 'Какой этаж?' },
    { language: 'en', question: 'Is there a lift?' },
  ]);
  expect(await shown('en')).toMatchObject([
    { language: 'lt', question: 'Kuris aukštas?' },
    { language: 'en', question: 'Is there a lift?' },
  ]);
});

test.each([
  ['questions.0.lt', [{ en: 'Which floor?' }]],
  ['questions.1.ru', [floor, { lt: 'Kas?', ru: 'а'.repeat(121) }]],
  ['questions', [floor, lift, { lt: 'Kada?' }, { lt: 'Kodėl?' }]],
])('questions are rejected at %s', async (field, questions) => {
  expect(problems(await ask(questions))).toEqual([422, [field]]);
});

test('answers are stored with the questions as they were shown, and emailed only to the provider', async () => {
  await ask([floor, lift]);
  const [first, second] = await shown('ru');
  const answers = [
    { _id: second?._id, answer: 'Нет' },
    { _id: first?._id, answer: '4' },
  ];
  const { status, body } = await book('2033-06-02', { note: 'Пианино', answers });
  expect(status).toBe(201);
  const saved = [
    { ...first, answer: '4' },
    { ...second, answer: 'Нет' },
  ];
  const read = (await details('GET', String(body._id))).body;
  expect(read).toEqual({
    ...emptyDetails,
    note: 'Пианино',
    answers: saved,
    questions: [first, second],
  });

  const received = await mail.mailTo(provided.what.email, 'Какой этаж? 4');
  expect(received.text).toContain('\nКакой этаж? 4\nIs there a lift? Нет\n');
  expect(received.html).toContain('Какой этаж?</td>');
  const confirmed = await mail.mailTo(customer.email, '2 июня');
  expect(confirmed.text).not.toContain('этаж');

  await ask([]);
  const path = `/bookings/${String(body._id)}/details`;
  expect((await provided.asProvider('GET', path)).body.answers).toEqual(saved);
  expect((await provided.asProvider('GET', '/booking-details')).body).toMatchObject([{ answers: saved }]);
  expect((await details('GET', String(body._id))).body).toMatchObject({
    answers: saved,
    questions: [first, second],
  });
});

test('an answer is optional, and one to an unknown question is rejected at its field', async () => {
  await ask([floor, lift]);
  const [first] = await shown('ru');
  const unknown = { _id: 'f'.repeat(16), answer: 'да' };
  const empty = { _id: first?._id, answer: '' };
  expect(problems(await book('2033-06-03', { answers: [empty, unknown] }))).toEqual([
    422,
    ['details.answers.1.answer'],
  ]);
  expect(problems(await book('2033-06-03', { answers: [{ ...empty, answer: 'а'.repeat(201) }] }))).toEqual([
    422,
    ['details.answers.0.answer'],
  ]);
  const booked = await book('2033-06-03', { answers: [empty, { ...unknown, answer: '' }] });
  expect(booked.status).toBe(201);
  expect((await details('GET', String(booked.body._id))).body.answers).toEqual([]);
});

test('an edited question is a new one, and earlier answers can still be changed', async () => {
  await ask([floor]);
  const [before] = await shown('ru');
  const booked = await book('2033-06-04', { answers: [{ _id: before?._id, answer: '4' }] });
  const id = String(booked.body._id);
  await ask([{ ...floor, ru: 'Который этаж?' }]);
  const [after] = await shown('ru');
  expect(after?._id).not.toBe(before?._id);
  expect(problems(await book('2033-06-05', { answers: [{ _id: before?._id, answer: '4' }] }))).toEqual([
    422,
    ['details.answers.0.answer'],
  ]);
  expect((await details('GET', id)).body.questions).toEqual([after, before]);
  const changed = await details('PUT', id, {
    answers: [
      { _id: after?._id, answer: '5' },
      { _id: before?._id, answer: '4a' },
    ],
  });
  expect([changed.status, changed.body.answers]).toEqual([
    200,
    [
      { ...after, answer: '5' },
      { ...before, answer: '4a' },
    ],
  ]);
  const received = await mail.mailTo(provided.what.email, 'Который этаж? 5');
  expect(received.text).toContain('Какой этаж? 4a');
  expect((await details('PUT', id, {})).body.answers).toEqual([]);
});

test('answers are in the export and are deleted with the other details', async () => {
  await ask([floor]);
  const [question] = await shown('ru');
  await book('2033-06-06', { answers: [{ _id: question?._id, answer: '9' }] });
  const exported = await send(site.origin, 'GET', `/en/user/${customer.email}/export`, customer);
  const bookings = exported.body.bookings as { date: string; details: { answers: unknown } }[];
  expect(bookings.find(({ date }) => date === '2033-06-06')?.details.answers).toEqual([
    { ...question, answer: '9' },
  ]);
  const saved = () => listRows(site, 'booking_details', { answers: '%"9"%' });
  expect(await saved()).toHaveLength(1);
  await updateRows(site, 'bookings', { date: '2033-06-06' }, { date: '2020-06-06' });
  await inDatabase(site, deleteOldDetails);
  expect(await saved()).toEqual([]);
});

test('the team can change questions, and the history can restore them', async () => {
  const provider = await registerCustomer(site.origin);
  const service = await publish(site.origin, member, business({ email: provider.email }));
  const asMember = sendAs(member, site.origin, `/lt/team/services/${service}`);
  await asMember('PUT', '/questions', { questions: [floor] });
  const changed = await asMember('PUT', '/questions', { questions: [lift] });
  expect(changed.body).toMatchObject({ questions: [lift] });
  type Noted = { what: string; version: string; from: string; to: string };
  const [last] = (await asMember('GET')).body.changes as Noted[];
  expect(last).toMatchObject({ what: 'questions', from: 'Kuris aukštas? / Какой этаж?' });
  await asMember('POST', `/versions/${last?.version}/restore`);
  expect(await shown('lt', service)).toMatchObject([{ question: 'Kuris aukštas?' }]);
});
