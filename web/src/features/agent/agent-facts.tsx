import { DateText } from '@/components/ui/date-text';
import type { Profile } from '@/features/profile/profile-api';

/** The person's description, credentials and agency. Empty fields are left out. */
export function AgentFacts({ profile }: { profile: Profile }) {
  const { license, taxNumber, serviceArea, about, companyName, companyAddress } = profile;
  const facts = [
    ['License', license],
    ['Tax number', taxNumber],
    ['Service area', serviceArea],
  ] as const;
  return (
    <section
      aria-labelledby="about"
      className="space-y-5 self-start rounded-card border border-line bg-surface p-5"
    >
      <h2 id="about" className="text-xl">
        About {profile.firstName}
      </h2>
      {about ? <p className="break-words whitespace-pre-line">{about}</p> : null}
      <dl className="space-y-3">
        {facts.map(([label, value]) => (value ? <Fact key={label} label={label} value={value} /> : null))}
        <Fact label="On Gidana since" value={<DateText value={profile.createdAt} />} />
      </dl>
      {companyName || companyAddress ? (
        <div className="rounded-tile bg-sunken p-4">
          <h3 className="text-sm font-semibold text-muted">Agency</h3>
          <p className="font-semibold">{companyName}</p>
          <p className="text-sm">{companyAddress}</p>
        </div>
      ) : null}
    </section>
  );
}

function Fact({ label, value }: { label: string; value: React.ReactNode }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="font-medium break-words">{value}</dd>
    </div>
  );
}
