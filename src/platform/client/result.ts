import { toast } from './toast.ts';

// The result of an action that left its page: src/platform/client/tabStorage.ts.
try {
  const { result } = sessionStorage;
  sessionStorage.removeItem('result');
  if (result) toast('success', result);
} catch {
  // Nothing was stored.
}
