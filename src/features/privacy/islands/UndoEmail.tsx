import { useState } from 'react';
import { Done } from '#features/account/login/islands/Done.tsx';
import { deleteMailedToken, readMailedToken } from '#features/account/login/islands/mailedToken.ts';
import { request } from '#features/account/requests.ts';
import { clearSession } from '#features/account/session.ts';
import { paths } from '#features/urls/paths.ts';
import { island, useLang, useTexts } from '#platform/client/island.tsx';
import { CallError } from '#platform/http/call.ts';
import { Button } from '#ui/Button.tsx';
import { Failure } from '#ui/Failure.tsx';
import { undoEmail } from '../api.ts';

/** Requires a click, because opening a link must not change anything. */
function UndoEmail() {
  const lang = useLang();
  const texts = useTexts('reset');
  const { somethingWrong } = useTexts('common');
  const [token] = useState(readMailedToken);
  const [state, setState] = useState<'ready' | 'busy' | 'done'>('ready');
  const [isDead, setDead] = useState(false);
  const [failure, setFailure] = useState<string>();

  async function undo(): Promise<void> {
    setState('busy');
    setFailure(undefined);
    try {
      await request(undoEmail, { body: { token } });
      deleteMailedToken();
      clearSession();
      setState('done');
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (error.answer?.code === 'link_expired') setDead(true);
      else setFailure(error.message || somethingWrong);
      setState('ready');
    }
  }

  if (state === 'done')
    return <Done text={texts.undone} link={{ href: paths.forgot(lang), label: texts.again }} />;
  // No other email can be requested.
  if (isDead)
    return <Done text={texts.undoDead} link={{ href: paths.about(lang), label: texts.undoWrite }} />;
  return (
    <div className="grid gap-4">
      <p>{texts.undoText}</p>
      <Button busy={state === 'busy'} onClick={undo}>
        {texts.undo}
      </Button>
      <Failure text={failure} />
    </div>
  );
}

export default island('UndoEmail', UndoEmail);
