import { useOnline } from '@/lib/network/use-online';

export function OfflineNotice() {
  const online = useOnline();
  return (
    <div role="status">
      {online ? null : (
        <p className="bg-warn-soft px-4 py-2 text-center text-sm font-medium text-warn-strong">
          You are offline. You can still read pages that you opened before.
        </p>
      )}
    </div>
  );
}
