import { uploadPicture as contract } from '#contract/teamServices.ts';
import { on, serve } from '#server/http.ts';
import { uploadPicture } from '#server/servicePictures.ts';

export const ALL = serve(on(contract, ({ db, body, address }) => uploadPicture(db, body.photo, address)));
