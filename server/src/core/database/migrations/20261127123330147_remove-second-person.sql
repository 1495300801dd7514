DROP TABLE "activation_proposals" CASCADE;
--> statement-breakpoint
DROP TABLE "activation_rules" CASCADE;
--> statement-breakpoint
ALTER TABLE "rollouts" DROP COLUMN "proposer";
--> statement-breakpoint
ALTER TABLE "team_tokens" DROP COLUMN "holder";