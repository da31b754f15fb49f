// A small maze of the game's own kind: player, trail and the way out.
export function Picture() {
  return (
    <>
      <g stroke="#35d07f" strokeWidth="7" fill="none" strokeLinecap="square">
        <path d="M72 132h156v156M228 314H72V132M72 184h52M124 158v52h52v-52M202 132v52M98 210v78M98 236h52v52M124 262v52M176 236h52M176 236v26h26v26M150 288h26" />
      </g>
      <path
        d="M85 145h26M150 145h39v52h26v26"
        stroke="#f7b21b"
        strokeWidth="5"
        strokeDasharray="1 12"
        strokeLinecap="round"
        fill="none"
      />
      <circle cx="85" cy="145" r="9" fill="#f7b21b" />
      <rect x="206" y="292" width="19" height="19" rx="3" fill="#e5432c" />
      <path d="M211 296l10 5l-10 5z" fill="#fffdf6" />
    </>
  );
}
