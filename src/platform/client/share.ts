import { toast } from './toast.ts';

const button = document.querySelector<HTMLElement>('[data-share]');
button?.addEventListener('click', () => {
  const { share = '', copied = '', failed = '' } = button.dataset;
  const write = async () => navigator.clipboard.writeText(location.origin + share);
  void write().then(
    () => toast('success', copied, { of: 'share' }),
    () => toast('error', failed, { of: 'share' }),
  );
});
