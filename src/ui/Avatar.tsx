import { useState } from 'react';

/** docs/product.md 9.1: the photo if it is an http URL or was just chosen, and loads, otherwise the first letter of the email. */
export function Avatar({ photo, email }: { photo: string | null; email: string }) {
  const [failed, setFailed] = useState<string>();
  if (photo && photo !== failed && /^(https?|blob):/.test(photo)) {
    return (
      <img className="avatar" src={photo} alt="" width="44" height="44" onError={() => setFailed(photo)} />
    );
  }
  return (
    <span className="avatar" aria-hidden="true">
      {Array.from(email)[0]?.toUpperCase()}
    </span>
  );
}
