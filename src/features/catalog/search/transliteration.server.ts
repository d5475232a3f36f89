function pairsOf(text: string): Map<string, string> {
  return new Map(text.split(' ').map((pair) => pair.split('=') as [string, string]));
}

const latinOf = pairsOf(
  'а=a б=b в=v г=g д=d е=e ё=e ж=z з=z и=i й=j к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=ch ц=c ч=c ш=s щ=sc ъ= ы=y ь= э=e ю=ju я=ja',
);

/** Russian in Latin letters, in English and in Lithuanian; longer sequences first. */
const cyrillicOf = pairsOf(
  'shch=щ sch=щ ch=ч sh=ш zh=ж kh=х ts=ц ya=я ja=я yu=ю ju=ю yo=е jo=е iy=ий ij=ий yj=ый a=а b=б c=ц d=д e=е f=ф g=г h=х i=и j=й k=к l=л m=м n=н o=о p=п q=к r=р s=с t=т u=у v=в w=в x=кс y=ы z=з',
);
const latinSyllable = new RegExp([...cyrillicOf.keys()].join('|'), 'g');

export function isCyrillic(word: string): boolean {
  return /\p{Script=Cyrillic}/u.test(word);
}

export function inLatin(word: string): string {
  return word.replace(/\p{Script=Cyrillic}/gu, (letter) => latinOf.get(letter) ?? letter);
}

/** For a word without diacritics: 'kvartiry' is 'квартиры'. */
export function inCyrillic(word: string): string {
  return word.replace(latinSyllable, (latin) => cyrillicOf.get(latin) ?? latin);
}
