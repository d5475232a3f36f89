import { toast } from './toast.ts';

try {
  const { result } = sessionStorage;
  sessionStorage.removeItem('result');
  if (result) toast('success', result);
} catch {
  // Nothing was stored.
}
