import { bringOnIntent } from './list.ts';
import { rememberTown } from './town.ts';

// A list's own field says for which town it is.
const list = document.getElementById('list');
const town = document.querySelector<HTMLInputElement>('#town');
if (list) bringOnIntent(list);
else if (town) rememberTown(town);
