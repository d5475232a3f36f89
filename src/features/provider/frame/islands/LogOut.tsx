import { logOut } from '#features/account/islands/logOut.ts';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';

function LogOut() {
  const lang = useLang();
  const { logOut: text } = useTexts('accountMenu');
  return (
    <button
      type="button"
      className="flex min-h-13 w-full cursor-pointer items-center px-4 hover:bg-accent-soft"
      onClick={() => logOut(paths.home(lang))}
    >
      {text}
    </button>
  );
}

export default island('LogOut', LogOut);
