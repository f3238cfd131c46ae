/** A street at dusk with lit windows: the artwork of the start page and the account pages, in the site's colours. */
export function HouseArt({ className, moon = true }: { className?: string; moon?: boolean }) {
  return (
    <svg viewBox="0 0 480 360" preserveAspectRatio="xMidYMax slice" aria-hidden="true" className={className}>
      {moon ? <circle cx="404" cy="74" r="22" className="fill-coin" opacity="0.9" /> : null}
      <g fill="currentColor">
        <path
          opacity="0.09"
          d="M0 360V228l50-38 48 38v-66h58v100l40-30 40 30V136l46-24v100h64v-46l48-36 86 64v182z"
        />
        <path
          opacity="0.16"
          d="M20 360V272l62-46 62 46v88zM160 360V214h70v146zM376 360V252l52-40 52 40v108z"
        />
      </g>
      <path className="fill-on-deep" opacity="0.96" d="M214 360V246l84-64 86 64v114z" />
      <path
        className="stroke-coin"
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
        fill="none"
        d="m203 253 95-73 97 73"
      />
      <path className="fill-deep" d="M282 360v-58a17 17 0 0 1 34 0v58z" />
      <g className="fill-coin">
        <path d="M238 272h24v26h-24zM338 272h24v26h-24z" />
        <path
          opacity="0.8"
          d="M54 292h18v22H54zM92 292h18v22H92zM172 236h16v20h-16zM200 236h16v20h-16zM172 276h16v20h-16zM404 276h16v20h-16zM436 276h16v20h-16z"
        />
      </g>
      <path
        className="stroke-deep"
        strokeWidth="2.5"
        opacity="0.45"
        d="M250 272v26m-12-13h24m88-13v26m-12-13h24"
      />
      <g fill="currentColor" opacity="0.3">
        <path d="M126 360v-30c-14-2-21-12-19-25 2-10 10-17 21-17s19 7 21 17c2 13-5 23-19 25v30z" />
      </g>
    </svg>
  );
}
