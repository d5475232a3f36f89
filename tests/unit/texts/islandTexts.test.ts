import { expect, test } from 'vitest';
import { textsIn } from '#integrations/islandTexts.ts';
import type { IslandTexts } from '#platform/i18n/keys.ts';

test.each([
  [
    "const texts = useTexts('auth');\nuse(texts.email, texts.labels.password);",
    ['auth:email', 'auth:labels'],
  ],
  ["const { email, login: label } = useTexts('auth');", ['auth:email', 'auth:login']],
  ["const {\n  email,\n  login,\n} =\n  useTexts('auth');", ['auth:email', 'auth:login']],
  ["use(useTexts('auth').email);", ['auth:email']],
  ["useTexts('sums');\nuse(useTexts('auth').email);", ['sums', 'auth:email']],
])('a page sends the texts that an island names: %s', (code, texts) => {
  expect(textsIn(code)).toEqual(texts);
});

test.each([
  "const texts = useTexts('auth');\nuse(texts.email, texts[key]);",
  "const texts = useTexts('auth');\nuse(texts.email);\nreturn <Child texts={texts} />;",
  "const texts = useTexts('auth');\nconst { email } = texts;",
  "const { email, ...rest } = useTexts('auth');",
  "const texts: Partial<Texts['auth']> = useTexts('auth');",
  "useForm({ validation: useTexts('auth') });",
])('a page sends a whole file unless each text is named: %s', (code) => {
  expect(textsIn(code)).toEqual(['auth']);
});

test('the texts of another island do not compile', () => {
  const texts: IslandTexts<'LoginForm'> = { lang: 'en' };
  // @ts-expect-error They are those of another island.
  const others: IslandTexts<'RegisterForm'> = texts;
  expect(others).toBe(texts);
});
