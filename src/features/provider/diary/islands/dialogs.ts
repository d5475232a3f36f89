export { Absence } from '../../absence/islands/Absence.tsx';
export { BlockTime } from './BlockTime.tsx';
